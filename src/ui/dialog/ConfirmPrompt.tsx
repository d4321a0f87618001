import { Button } from '../Button.tsx'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import type { ConfirmRequest } from './confirm.tsx'
import { Dialog } from './Dialog.tsx'

/** The question that is asked; closing it is a no. */
export function ConfirmPrompt({ asked }: { asked: ConfirmRequest | undefined }) {
  const t = useTranslate(messages)
  return (
    <Dialog
      open={asked !== undefined}
      close={() => asked?.answer(false)}
      title={asked?.title ?? ''}
      size="small"
      actions={
        <>
          <Button autoFocus onClick={() => asked?.answer(false)}>
            {t('ui.cancel')}
          </Button>
          <Button kind={asked?.danger ? 'danger' : 'primary'} onClick={() => asked?.answer(true)}>
            {asked?.confirm}
          </Button>
        </>
      }
    >
      {asked?.text}
    </Dialog>
  )
}
