import { useEffect, useRef } from 'react'
import { messages } from '../messages/index.ts'
import { getTranslator } from '../translate.ts'
import { confirmDialog } from './confirm.tsx'

/** The forms of `useForm`: was something entered that is not sent? */
export const dirtyForms = new WeakMap<Element, boolean>()

/** LivePreviewState for something is no input that can be lost, and neither is a tick that a form keeps by itself. */
const typed =
  'textarea, input:is([type="text"], [type="number"], [type="tel"], [type="email"], [type="url"], :not([type])):not([role="combobox"])'

/**
 * Closing of what holds a form, by `Esc` or by its cross: asks first when something was entered in it. What the person calls off by the
 * button that says so is not asked about.
 */
export function useDirtyGuard(open: boolean, close: () => void) {
  const holder = useRef<HTMLDivElement>(null)
  const touched = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>())
  const isAsking = useRef(false)
  useEffect(() => {
    if (!open) touched.current.clear()
  }, [open])
  const isEntered = () => {
    const forms = [...(holder.current?.querySelectorAll('form') ?? [])]
    const isFree = ({ form }: HTMLInputElement | HTMLTextAreaElement) => !form || !dirtyForms.has(form)
    return (
      forms.some((form) => dirtyForms.get(form)) ||
      [...touched.current].some((field) => field.isConnected && isFree(field) && field.value.trim() !== '')
    )
  }
  async function leave() {
    // The key that answers the question is heard here too.
    if (isAsking.current) return
    if (!isEntered()) return close()
    const t = getTranslator(messages)
    isAsking.current = true
    // Or the question hears the key that asks it, and takes it for a no.
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
