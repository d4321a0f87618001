import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { HelpArticleText } from './HelpArticleText.tsx'
import { findHelpArticleName, useHelpArticle, useHelpGuideAddress } from './help-articles.ts'
import { findHelpArticleOfScreen } from './help-by-screen.ts'
import { startGuidedTour } from './tour/active-tour.ts'
import { findGuidedTour } from './tour/guided-tours.ts'
import { scrollToHelpHeading } from './use-scroll-to-heading.ts'
import './help.css'

type At = { name: string | undefined; anchor: string | undefined }
const prefix = 'help-panel-'

/** The article for a screen, next to it, starting at the relevant section. Links within the guide open in the panel. */
export function HelpPanel({ open, close, screen }: { open: boolean; close: () => void; screen: string | undefined }) {
  const t = useTranslate(messages)
  const [followed, setFollowed] = useState<At>()
  const { name, anchor } = followed ?? findHelpArticleOfScreen(screen, t.language)
  const asking = useHelpArticle(name)
  useEffect(() => {
    if (open && asking.data) scrollToHelpHeading(anchor ? prefix + anchor : prefix)
  }, [open, anchor, asking.data])
  return (
    <SideDrawer
      open={open}
      close={close}
      title={asking.data ? t.data(asking.data.title) : t('help.title')}
      actions={
        <>
          <TakeTour screen={screen} close={close} />
          <WholeGuide at={{ name, anchor }} close={close} />
        </>
      }
    >
      <QueryStateContent asking={asking} rows={10}>
        {(article) =>
          article && (
            <div className="help-article help-beside" id={prefix}>
              <HelpArticleText article={article} prefix={prefix} follow={(name, anchor) => setFollowed({ name, anchor })} />
            </div>
          )
        }
      </QueryStateContent>
    </SideDrawer>
  )
}

/** Starts the tour of the page again. */
function TakeTour({ screen, close }: { screen: string | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const tour = findGuidedTour(screen)
  return (
    tour && (
      <Button
        small
        onClick={() => {
          close()
          startGuidedTour(tour)
        }}
      >
        {t('tour.take')}
      </Button>
    )
  )
}

function WholeGuide({ at: { name, anchor }, close }: { at: At; close: () => void }) {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  const article = name && findHelpArticleName(t.language, name)
  return (
    <>
      {article && (
        <InternalLink to={`${guide}/${article}`} hash={anchor} onClick={close}>
          {t('help.article_page')}
        </InternalLink>
      )}
      <InternalLink to={guide} onClick={close}>
        {t('help.whole')}
      </InternalLink>
    </>
  )
}
