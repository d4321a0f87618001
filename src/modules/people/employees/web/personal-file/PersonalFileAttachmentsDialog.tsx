import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { AttachedFileList } from '#ui/AttachedFileList.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileContract } from '../../personal-file-contract.ts'
import type { PersonalFileEntryKindName } from '../../rules/personal-file/personal-file-entry-kinds.ts'
import type { PersonalFileEntry } from './personal-file-entry-definition.ts'

type Props = { employeeId: number; kind: PersonalFileEntryKindName; row: PersonalFileEntry; name: string; open: boolean; close: () => void }

/** The files that prove a row. */
export function PersonalFileAttachmentsDialog({ employeeId: employee_id, kind, row, name, open, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(personalFileContract)
  return (
    <Dialog open close={close} title={name}>
      <AttachedFileList
        files={row.proofs}
        open={open}
        accept=".pdf,.docx,.xlsx,.odt,image/png,image/jpeg,image/webp"
        max={MAX_STORED_DOCUMENT_BYTES}
        refresh={['dossier']}
        texts={{
          title: t('dossier.proofs'),
          none: t('dossier.no_proofs'),
          add: t('dossier.add_proof'),
          hint: t('dossier.proofs_hint'),
          added: t('dossier.proof_added'),
          download: (file) => t('dossier.download', { name: createUntransliteratedText(file) }),
          remove: t('dossier.remove'),
          removeNamed: (file) => t('dossier.remove_named', { name: createUntransliteratedText(file) }),
          removeTitle: (file) => t('dossier.remove_proof_title', { name: createUntransliteratedText(file) }),
          removed: t('dossier.removed'),
        }}
        add={(file) => api.addDossierAttachment({ employee_id, about: kind, about_id: row.id, file })}
        get={(id) => api.getDossierAttachment({ employee_id, dossier_attachment_id: id })}
        remove={(id) => api.deleteDossierAttachment({ employee_id, dossier_attachment_id: id })}
      />
    </Dialog>
  )
}
