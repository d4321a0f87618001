import { Button } from '#ui/Button.tsx'
import { IconArrowLeft, IconArrowRight, IconFileUnknown, IconPrinter } from '#ui/icons.ts'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { InternalLink, useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type HelpArticle, type HelpGuideContentsItem, readHelpArticleNumber } from '../rules/help-article.ts'
import { HelpArticleText } from './HelpArticleText.tsx'
import { useHelpArticle, useHelpGuideAddress, useHelpGuideContents } from './help-articles.ts'
import { useScrollToHelpHeading } from './use-scroll-to-heading.ts'
import './help.css'

/** An article of the guide in the user's language, even if the URL contains its name in the other language. */
export function HelpArticlePage() {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  const { article: name = '' } = usePathParameters()
  const asking = useHelpArticle(name)
  useScrollToHelpHeading(asking.data)
  const print = { label: t('help.print'), icon: IconPrinter, act: () => window.print() }
  return (
    <PageLayoutFrame
      title={asking.data ? t.data(asking.data.title) : t('help.title')}
      trail={[{ label: t('help.title'), to: guide }]}
      more={[asking.data && print]}
    >
      <QueryStateContent asking={asking} rows={10}>
        {(article) => (article ? <Found article={article} name={name} /> : <Missing />)}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function Missing() {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  const { go } = useCurrentUrl()
  return (
    <EmptyState
      icon={IconFileUnknown}
      title={t('help.missing')}
      actions={<Button onClick={() => void go(guide)}>{t('help.contents')}</Button>}
    >
      {t('help.missing_more')}
    </EmptyState>
  )
}

function Found({ article, name }: { article: HelpArticle; name: string }) {
  const t = useTranslate(messages)
  const entries = useHelpGuideContents().data?.entries ?? []
  const at = entries.findIndex((entry) => readHelpArticleNumber(entry.name) === readHelpArticleNumber(name))
  const previous = entries[at - 1]
  const next = entries[at + 1]
  return (
    <div className="help-reading">
      <article className="help-article">
        <HelpArticleText article={article} />
        <nav className="help-next" aria-label={t('help.other_articles')}>
          {previous && <Neighbour entry={previous} way="previous" />}
          {next && <Neighbour entry={next} way="next" />}
        </nav>
      </article>
      <aside className="help-side">
        {article.sections.length > 1 && <SectionLinks article={article} />}
        <ArticleLinks entries={entries} current={entries[at]} />
      </aside>
    </div>
  )
}

function Neighbour({ entry, way }: { entry: HelpGuideContentsItem; way: 'previous' | 'next' }) {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  const Icon = way === 'next' ? IconArrowRight : IconArrowLeft
  return (
    <InternalLink to={`${guide}/${entry.name}`} data-way={way}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <small>{t(`help.${way}`)}</small>
        {t.data(entry.title)}
      </span>
    </InternalLink>
  )
}

function SectionLinks({ article }: { article: HelpArticle }) {
  const t = useTranslate(messages)
  return (
    <nav aria-label={t('help.in_article')}>
      <h2>{t('help.in_article')}</h2>
      <ul>
        {article.sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{t.data(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ArticleLinks({ entries, current }: { entries: HelpGuideContentsItem[]; current: HelpGuideContentsItem | undefined }) {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  return (
    <nav aria-label={t('help.contents')}>
      <h2>{t('help.contents')}</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.name}>
            <InternalLink to={`${guide}/${entry.name}`} aria-current={entry === current ? 'page' : undefined}>
              {t.data(entry.title)}
            </InternalLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
