import { Button } from '../Button.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import type { ConfirmDialogRequest } from './confirm-dialog.tsx'
import { Dialog } from './Dialog.tsx'

/** Shows the question of `confirmDialog`. Closing it answers no. */
export function QuestionConfirmDialog({ request }: { request: ConfirmDialogRequest | undefined }) {
  const t = useTranslate(messages)
  return (
    <Dialog
      open={request !== undefined}
      close={() => request?.answer(false)}
      title={request?.title ?? ''}
      size="small"
      actions={
        <>
          <Button autoFocus onClick={() => request?.answer(false)}>
            {t('ui.cancel')}
          </Button>
          <Button kind={request?.danger ? 'danger' : 'primary'} onClick={() => request?.answer(true)}>
            {request?.confirm}
          </Button>
        </>
      }
    >
      {request?.text}
    </Dialog>
  )
}
