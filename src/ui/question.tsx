import { useLeaveGuard } from './address.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { words } from './messages/words.ts'
import { createStore, useStore } from './store.ts'
import { speak, useWords } from './words.ts'

type Question = { title: string; text?: string; confirm: string; danger?: boolean; answer: (yes: boolean) => void }
const store = createStore<Question | undefined>(undefined)

/** Asks the person, wherever the code stands; answers yes or no. A second question answers the first with no. */
export function askPerson(question: Omit<Question, 'answer'>): Promise<boolean> {
  store.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      store.set(undefined)
      resolve(yes)
    }
    store.set({ ...question, answer })
  })
}

/** Where the questions are shown: once, in the shell. */
export function Questions() {
  const t = useWords(words)
  const asked = useStore(store)
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

/** Asks before unsaved changes are left behind. */
export function useUnsaved(dirty: boolean): void {
  useLeaveGuard(dirty, () => {
    const t = speak(words)
    return askPerson({ title: t('ui.leave_title'), text: t('ui.leave_text'), confirm: t('ui.leave'), danger: true })
  })
}
