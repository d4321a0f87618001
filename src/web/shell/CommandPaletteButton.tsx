import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { IconSearch } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { messages as ofUi } from '#ui/messages/index.ts'
import { useTranslate } from '#ui/translate.ts'
import { loadCommandPalette } from '../load-command-palette.ts'
import { messages } from '../messages/index.ts'

const CommandPalette = lazy(async () => {
  const [{ CommandPalette }, palette] = await Promise.all([import('./CommandPalette.tsx'), loadCommandPalette()])
  return { default: (props: { open: boolean; close: () => void }) => <CommandPalette {...props} palette={palette} /> }
})

/** Opens the palette; with `boxed` it looks like a search field. */
export function CommandPaletteButton({ boxed = false }: { boxed?: boolean }) {
  const t = useTranslate(messages)
  const common = useTranslate(ofUi)
  const [open, setOpen] = useState<boolean>()
  useKeyboardShortcuts([{ keys: ['Ctrl+KeyK'], label: common('ui.keys.palette'), act: () => setOpen(true), everywhere: true }])
  return (
    <>
      {boxed ? (
        <button type="button" className="side-find" aria-keyshortcuts="Ctrl+K" onClick={() => setOpen(true)}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>{t('web.search')}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
      ) : (
        <IconButton icon={IconSearch} label={t('web.search')} keys="Ctrl+K" onClick={() => setOpen(true)} />
      )}
      {open !== undefined && (
        <Suspense>
          <CommandPalette open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
