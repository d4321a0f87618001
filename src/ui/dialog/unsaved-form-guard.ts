import { useEffect, useRef } from 'react'
import { messages } from '../messages/index.ts'
import { getTranslatorOfUserPreferences } from '../translate.ts'
import { confirmDialog } from './confirm-dialog.tsx'

/** Whether each form has unsaved input, by its element. */
export const formsWithUnsavedInput = new WeakMap<Element, boolean>()

/** A search field has no input to lose, and neither has a check box that the form manages. */
const typed =
  'textarea, input:is([type="text"], [type="number"], [type="tel"], [type="email"], [type="url"], :not([type])):not([role="combobox"])'

/** Asks before `Esc` or the close button closes a form with unsaved input. The cancel button does not ask. */
export function useUnsavedFormGuard(open: boolean, close: () => void) {
  const holder = useRef<HTMLDivElement>(null)
  const touched = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  const isAsking = useRef(false)
  useEffect(() => {
    if (!open) touched.current.clear()
  }, [open])
  const isEntered = () => {
    const forms = [...(holder.current?.querySelectorAll('form') ?? [])]
    const isFree = ({ form }: HTMLInputElement | HTMLTextAreaElement) => !form || !formsWithUnsavedInput.has(form)
    return (
      forms.some((form) => formsWithUnsavedInput.get(form)) ||
      [...touched.current].some((field) => field.isConnected && isFree(field) && field.value.trim() !== '')
    )
  }
  async function leave() {
    // The key press that answers the question also reaches this handler.
    if (isAsking.current) return
    if (!isEntered()) return close()
    const t = getTranslatorOfUserPreferences(messages)
    isAsking.current = true
    // Otherwise the question receives the key that opened it and closes.
    await new Promise((resolve) => setTimeout(resolve))
    const sure = await confirmDialog({ title: t('ui.leave_title'), text: t('ui.leave_text'), confirm: t('ui.leave'), danger: true })
    setTimeout(() => {
      isAsking.current = false
    })
    if (sure) close()
  }
  const onInput = (event: { target: EventTarget }) => {
    const field = event.target
    if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.matches(typed)) touched.current.add(field)
  }
  return { leave: () => void leave(), holder: { ref: holder, onInput } }
}
