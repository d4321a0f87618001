import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '#ui/Button.tsx'
import { IconX } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as tourMessages } from '../../messages/index.ts'
import { stopGuidedTour } from './active-tour.ts'
import type { GuidedTour } from './guided-tours.ts'
import { computeGuidedTourBoxPosition, findVisibleTourElement, type GuidedTourElementBox } from './tour-box-position.ts'
import { useCompletedGuidedTours } from './use-completed-tours.ts'
import './tour.css'

/** The tour of a page, which highlights one element after another. It covers only the area of its card, and Escape ends it. */
export function GuidedTourLayer({ tour }: { tour: GuidedTour }) {
  const t = useTranslate(tourMessages)
  const toured = useCompletedGuidedTours()
  const [output, setOutput] = useState(() => tour.stops.find((stop) => findVisibleTourElement(stop.at)))
  // Elements that appeared after the previous step are included.
  const stops = tour.stops.filter((stop) => stop === output || findVisibleTourElement(stop.at))
  const at = output ? stops.indexOf(output) : -1
  const setAt = (next: number) => setOutput(stops[next])
  const card = useRef<HTMLDivElement>(null)
  const stop = output
  const box = useBox(stop?.at)
  function leave() {
    stopGuidedTour()
    void toured(tour.name)
  }
  useEffect(() => {
    if (!stop) leave()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stop is announced and gets the focus
  useEffect(() => card.current?.focus(), [at, box === undefined])
  if (!stop || !box) return null
  const isLast = at === stops.length - 1
  return createPortal(
    <>
      <div className="tour-ring" style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      <div
        ref={card}
        className="tour-card"
        role="dialog"
        aria-label={t('tour.title')}
        aria-describedby="tour-says"
        tabIndex={-1}
        style={computeGuidedTourBoxPosition(box)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave()
          else if (event.key === 'ArrowRight' && !isLast) setAt(at + 1)
          else if (event.key === 'ArrowLeft' && at > 0) setAt(at - 1)
          else return
          event.stopPropagation()
        }}
      >
        <div className="tour-head">
          <span className="muted">{t('tour.at', { at: at + 1, all: stops.length })}</span>
          <IconButton icon={IconX} label={t('tour.leave')} onClick={leave} />
        </div>
        <p id="tour-says">{t(stop.text)}</p>
        <div className="row tour-acts">
          {at > 0 && (
            <Button small kind="quiet" onClick={() => setAt(at - 1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button small kind="primary" onClick={() => (isLast ? leave() : setAt(at + 1))}>
            {t(isLast ? 'tour.end' : 'tour.next')}
          </Button>
        </div>
      </div>
    </>,
    document.body,
  )
}

/** The position of the element in the window, updated after scrolling and resizing. */
function useBox(at: string | undefined): GuidedTourElementBox | undefined {
  const [box, setBox] = useState<GuidedTourElementBox>()
  useEffect(() => {
    if (!at) return
    findVisibleTourElement(at)?.scrollIntoView({ block: 'nearest' })
    const look = () => {
      const found = findVisibleTourElement(at)?.getBoundingClientRect()
      setBox(found && { left: found.left, top: found.top, width: found.width, height: found.height })
    }
    look()
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, true)
    return () => {
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, true)
    }
  }, [at])
  return box
}
