import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { IconHelp } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { useLatestRenderedValue } from '#ui/state/use-latest-rendered-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { useRunningGuidedTour } from './tour/active-tour.ts'

const HelpPanel = lazy(async () => ({ default: (await import('./HelpPanel.tsx')).HelpPanel }))

const TourLayer = lazy(async () => ({ default: (await import('./tour/GuidedTourLayer.tsx')).GuidedTourLayer }))

/** Opens the help for a page, identified by its path. The panel loads on demand. */
export function HelpButton({ screen }: { screen: string | undefined }) {
  const t = useTranslate(pageTitles)
  const [open, setOpen] = useState<boolean>()
  const tour = useRunningGuidedTour()
  useKeyboardShortcuts([{ keys: ['F1'], label: t('help.open'), act: () => setOpen(!open), everywhere: true }])
  useEscape(open === true, () => setOpen(false))
  return (
    <>
      <IconButton icon={IconHelp} label={t('help.open')} keys="F1" onClick={() => setOpen(true)} />
      {open !== undefined && (
        <Suspense>
          <HelpPanel key={screen} open={open} close={() => setOpen(false)} screen={screen} />
        </Suspense>
      )}
      {tour && (
        <Suspense>
          <TourLayer key={tour.name} tour={tour} />
        </Suspense>
      )}
    </>
  )
}

/** Escape closes only the help, not a dialog below: this handler runs before those of dialogs. */
function useEscape(open: boolean, close: () => void) {
  const latest = useLatestRenderedValue({ open, close })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !latest.current.open) return
      event.stopImmediatePropagation()
      latest.current.close()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
