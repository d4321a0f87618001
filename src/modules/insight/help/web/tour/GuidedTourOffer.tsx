import { Button } from '#ui/Button.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as offerMessages } from '../../messages/index.ts'
import { startGuidedTour } from './active-tour.ts'
import { findGuidedTour } from './guided-tours.ts'
import { useCompletedGuidedTours } from './use-completed-tours.ts'
import './offer.css'

/** Offers the tour of a page to accounts that have neither finished nor declined it. */
export function GuidedTourOffer({ screen }: { screen: string }) {
  const t = useTranslate(offerMessages)
  const toured = useCompletedGuidedTours()
  const tour = findGuidedTour(screen)
  if (!tour) return null
  return (
    <section className="tour-offer" aria-label={t('tour.title')}>
      <strong>{t('tour.offer')}</strong>
      <span className="muted">{t('tour.offer_more')}</span>
      <div className="row">
        <Button small onClick={() => startGuidedTour(tour)}>
          {t('tour.take')}
        </Button>
        <Button small kind="quiet" onClick={() => void toured(tour.name)}>
          {t('tour.no')}
        </Button>
      </div>
    </section>
  )
}
