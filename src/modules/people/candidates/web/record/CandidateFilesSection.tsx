import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { AttachedFileList } from '#ui/AttachedFileList.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import { candidatesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

/** The CV and other documents. */
export function CandidateFilesSection({ candidate: { id: candidate_id, documents, can } }: { candidate: Candidate }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  return (
    <AttachedFileList
      files={documents}
      open={can.write}
      accept=".pdf,.docx,.xlsx,.odt,image/png,image/jpeg,image/webp"
      max={MAX_STORED_DOCUMENT_BYTES}
      refresh={['candidates']}
      texts={{
        title: t('candidates.documents'),
        none: t('candidates.no_documents'),
        add: t('candidates.add_document'),
        hint: t('candidates.documents_hint'),
        added: t('candidates.document_added'),
        download: (name) => t('candidates.download', { name: createUntransliteratedText(name) }),
        remove: t('candidates.remove'),
        removeNamed: (name) => t('candidates.remove_named', { name: createUntransliteratedText(name) }),
        removeTitle: (name) => t('candidates.remove_document_title', { name: createUntransliteratedText(name) }),
        removed: t('candidates.removed'),
      }}
      add={(file) => api.addCandidateFile({ candidate_id, file })}
      get={(id) => api.getCandidateFile({ candidate_id, candidate_file_id: id })}
      remove={(id) => api.deleteCandidateFile({ candidate_id, candidate_file_id: id })}
    />
  )
}
