import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { textOfFailure, useAct } from '#ui/ask.ts'
import { IconButton } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { asUpload, FileField } from '#ui/form/FileField.tsx'
import { Muted, Section, Stack } from '#ui/layout.tsx'
import { useWords, verbatim } from '#ui/words.ts'
import { leaveContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { LeaveRequest } from '../shapes.ts'

type Proof = LeaveRequest['proofs'][number]
const LARGEST = 20 * 1024 * 1024

/** What proves the reason: added by who asks or by human resources, also after the decision. */
export function Proofs({ request: { id: leave_request_id, proofs, can } }: { request: LeaveRequest }) {
  const t = useWords(words)
  const api = useApi(leaveContract)
  const [wrong, setWrong] = useState<string>()
  const [removing, setRemoving] = useState<Proof>()
  const refresh = [['leave', 'one']]
  const add = useAct((file: File) => api.addLeaveProof({ leave_request_id, file: asUpload(file) }), {
    refresh,
    saved: t('leave.proof_added'),
    failed: (error) => setWrong(textOfFailure(error) ?? error.message),
  })
  const remove = useAct(({ id }: Proof) => api.deleteLeaveProof({ leave_request_id, leave_proof_id: id }), { refresh })
  const save = useAct(async ({ id, name }: Proof) => saveFile(await api.getLeaveProof({ leave_request_id, leave_proof_id: id }), name))
  return (
    <Section title={t('leave.proofs')}>
      <Stack gap={8}>
        {proofs.map((proof) => (
          <div key={proof.id} className="row">
            <span>
              {proof.name} <Muted>{`${t.number(Math.ceil(proof.size / 1024))} kB · ${t.moment(proof.added_at)}`}</Muted>
            </span>
            <IconButton
              icon={IconDownload}
              label={t('leave.proof_download', { name: verbatim(proof.name) })}
              onClick={() => save.mutate(proof)}
            />
            {can.prove && (
              <IconButton
                icon={IconTrash}
                label={t('leave.proof_remove_named', { name: verbatim(proof.name) })}
                onClick={() => setRemoving(proof)}
              />
            )}
          </div>
        ))}
        {can.prove && (
          <FileField
            name="file"
            label={t('leave.proof_add')}
            hint={t('leave.proofs_hint')}
            accept=".pdf,.docx,.odt,image/png,image/jpeg,image/webp"
            most={LARGEST}
            value={null}
            disabled={add.isPending}
            onChange={(file) => {
              setWrong(undefined)
              if (file) add.mutate(file)
            }}
            {...(wrong && { error: wrong })}
          />
        )}
      </Stack>
      <ConfirmDialog
        open={removing !== undefined}
        close={() => setRemoving(undefined)}
        title={t('leave.proof_remove_title', { name: verbatim(removing?.name ?? '') })}
        confirm={t('leave.proof_remove')}
        act={() => remove.mutateAsync(removing!)}
      />
    </Section>
  )
}
