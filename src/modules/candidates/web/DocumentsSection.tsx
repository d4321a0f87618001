import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '#ui/api.ts'
import { textOfFailure, useAct } from '#ui/ask.ts'
import { IconButton } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { asUpload, FileField } from '#ui/form/FileField.tsx'
import { Muted, Row, Section, Stack } from '#ui/layout.tsx'
import { useWords, verbatim } from '#ui/words.ts'
import { candidatesContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import type { Candidate } from '../shapes.ts'

type Document = Candidate['documents'][number]
const LARGEST = 20 * 1024 * 1024

/** The CV and whatever else came with it. */
export function DocumentsSection({ candidate: { id: candidate_id, documents, can } }: { candidate: Candidate }) {
  const t = useWords(words)
  const api = useApi(candidatesContract)
  const [wrong, setWrong] = useState<string>()
  const [removing, setRemoving] = useState<Document>()
  const refresh = [['candidates']]
  const add = useAct((file: File) => api.addCandidateFile({ candidate_id, file: asUpload(file) }), {
    refresh,
    saved: t('candidates.document_added'),
    failed: (error) => setWrong(textOfFailure(error) ?? error.message),
  })
  const remove = useAct(({ id }: Document) => api.deleteCandidateFile({ candidate_id, candidate_file_id: id }), {
    refresh,
    saved: t('candidates.removed'),
  })
  const save = useAct(async ({ id, name }: Document) => saveFile(await api.getCandidateFile({ candidate_id, candidate_file_id: id }), name))
  return (
    <Section title={t('candidates.documents')}>
      <Stack>
        {documents.length === 0 && <Muted>{t('candidates.no_documents')}</Muted>}
        <ul className="candidate-parts">
          {documents.map((document) => (
            <li key={document.id}>
              <div>
                {document.name}
                <div className="muted">
                  {t.number(Math.ceil(document.size / 1024))} kB · {t.moment(document.at)}
                </div>
              </div>
              <Row gap={4}>
                <IconButton
                  icon={IconDownload}
                  label={t('candidates.download', { name: verbatim(document.name) })}
                  onClick={() => save.mutate(document)}
                />
                {can.write && (
                  <IconButton
                    icon={IconTrash}
                    label={t('candidates.remove_named', { name: verbatim(document.name) })}
                    onClick={() => setRemoving(document)}
                  />
                )}
              </Row>
            </li>
          ))}
        </ul>
        {can.write && (
          <FileField
            name="file"
            label={t('candidates.add_document')}
            hint={t('candidates.documents_hint')}
            accept=".pdf,.docx,.xlsx,.odt,image/png,image/jpeg,image/webp"
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
        title={t('candidates.remove_document_title', { name: verbatim(removing?.name ?? '') })}
        confirm={t('candidates.remove')}
        act={() => remove.mutateAsync(removing!)}
      />
    </Section>
  )
}
