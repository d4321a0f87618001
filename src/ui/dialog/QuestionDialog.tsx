import { Button } from '../Button.tsx'
import { words } from '../messages/words.ts'
import { useWords } from '../words.ts'
import { Dialog } from './Dialog.tsx'
import type { AskedQuestion } from './question.tsx'

/** The question that is asked; closing it is a no. */
export function QuestionDialog({ asked }: { asked: AskedQuestion | undefined }) {
  const t = useWords(words)
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
