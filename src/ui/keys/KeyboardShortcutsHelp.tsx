import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { useKeyboardShortcuts } from './keyboard-shortcuts.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./KeyboardShortcutsDialog.tsx')).KeyboardShortcutsDialog }))

/** Opens the list of the keyboard shortcuts with `?`. */
export function KeyboardShortcutsHelp() {
  const t = useTranslate(messages)
  const [open, setOpen] = useState<boolean>()
  useKeyboardShortcuts([
    { keys: ['?'], label: t('ui.keys.help'), act: () => setOpen(true) },
    { keys: ['/'], label: t('ui.keys.search'), act: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus() },
  ])
  if (open === undefined) return null
  return (
    <Suspense>
      <KeysDialog open={open} close={() => setOpen(false)} />
    </Suspense>
  )
}
