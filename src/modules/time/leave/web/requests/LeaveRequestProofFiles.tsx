import { MAX_STORED_DOCUMENT_BYTES } from '#platform/files/file-limits.ts'
import { AttachedFileList } from '#ui/AttachedFileList.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { createUntransliteratedText, useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import type { LeaveRequest } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'

/** Proofs of the reason: added by the applicant or by HR, also after the decision. */
export function LeaveRequestProofFiles({ request: { id: leave_request_id, proofs, can } }: { request: LeaveRequest }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  return (
    <AttachedFileList
      files={proofs.map(({ added_at, ...proof }) => ({ ...proof, at: added_at }))}
      open={can.prove}
      canRemove={can.remove_proof}
      accept=".pdf,.docx,.odt,image/png,image/jpeg,image/webp"
      max={MAX_STORED_DOCUMENT_BYTES}
      refresh={['leave', 'one']}
      texts={{
        title: t('leave.proofs'),
        add: t('leave.proof_add'),
        hint: t('leave.proofs_hint'),
        added: t('leave.proof_added'),
        download: (name) => t('leave.proof_download', { name: createUntransliteratedText(name) }),
        remove: t('leave.proof_remove'),
        removeNamed: (name) => t('leave.proof_remove_named', { name: createUntransliteratedText(name) }),
        removeTitle: (name) => t('leave.proof_remove_title', { name: createUntransliteratedText(name) }),
      }}
      add={(file) => api.addLeaveProof({ leave_request_id, file })}
      get={(id) => api.getLeaveProof({ leave_request_id, leave_proof_id: id })}
      remove={(id) => api.deleteLeaveProof({ leave_request_id, leave_proof_id: id })}
    />
  )
}
