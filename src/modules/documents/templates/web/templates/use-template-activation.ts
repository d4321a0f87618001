import { type DocumentTemplateDetail, documentsContract } from '#modules/documents/documents/contract.ts'
import { messages } from '#modules/documents/documents/messages/index.ts'
import type { DropdownMenuAction } from '#ui/ActionsDropdownMenu.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { IconArrowBackUp, IconBan } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'

/** Actions on a template: deactivate, activate, and reset to the built-in text. */
export function useTemplateActivation(template: DocumentTemplateDetail): (DropdownMenuAction | false)[] {
  const t = useTranslate(messages)
  const api = useApi(documentsContract)
  const mayWrite = useSession().may('companies.write')
  const revision = template.revision ?? undefined
  const use = useApiMutation((in_use: boolean) => api.updateTemplate({ document_template_id: template.id!, in_use, revision }), {
    refresh: [['documents']],
    saved: t('documents.saved'),
  })
  const leave = template.is_builtin ? 'restore' : 'withdraw'
  async function archive() {
    const confirm = t(`documents.${leave}`)
    if (await confirmDialog({ title: t(`documents.${leave}_title`), text: t(`documents.${leave}_text`), confirm, danger: true }))
      use.mutate(false)
  }
  const isOff = template.id !== null && !template.in_use
  return [
    mayWrite && template.is_own && !isOff && { label: t(`documents.${leave}`), icon: IconArrowBackUp, act: () => void archive() },
    mayWrite && isOff && { label: t('documents.bring_back'), icon: IconBan, act: () => use.mutate(true) },
  ]
}
