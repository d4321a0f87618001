import { lazy, Suspense, useEffect, useState } from 'react'
import { messages } from '../messages/index.ts'
import { useNavigationGuard } from '../state/current-url.tsx'
import { createReactiveStore, useReactiveStore } from '../state/reactive-store.ts'
import { getTranslatorOfUserPreferences } from '../translate.ts'

export type ConfirmDialogRequest = { title: string; text?: string; confirm: string; danger?: boolean; answer: (yes: boolean) => void }
const store = createReactiveStore<ConfirmDialogRequest | undefined>(undefined)

/** Asks a question from any code; resolves to yes or no. A second question answers the first with no. */
export function confirmDialog(question: Omit<ConfirmDialogRequest, 'answer'>): Promise<boolean> {
  store.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      store.set(undefined)
      resolve(yes)
    }
    store.set({ ...question, answer })
  })
}

const load = () => import('./QuestionConfirmDialog.tsx')
const ConfirmPrompt = lazy(async () => ({ default: (await load()).QuestionConfirmDialog }))
/** The dialog is loaded after the first screen, so that a question does not wait for the network. */
const PRELOAD_DELAY_MS = 5000

/** Shows the questions; rendered once in the shell. */
export function ConfirmDialogHost() {
  const request = useReactiveStore(store)
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void load().catch(() => {
          // The dialog loads its code again when it opens.
        }),
      PRELOAD_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (request) setNeeded(true)
  }, [request])
  return <Suspense>{needed && <ConfirmPrompt request={request} />}</Suspense>
}

/** Asks before unsaved changes are lost by navigation. */
export function useUnsavedChangesGuard(dirty: boolean): void {
  useNavigationGuard(dirty, () => {
    const t = getTranslatorOfUserPreferences(messages)
    return confirmDialog({ title: t('ui.leave_title'), text: t('ui.leave_text'), confirm: t('ui.leave'), danger: true })
  })
}
