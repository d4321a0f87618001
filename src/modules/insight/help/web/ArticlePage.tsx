import { Button } from '#ui/Button.tsx'
import { IconArrowLeft, IconArrowRight, IconFileUnknown, IconPrinter } from '#ui/icons.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { EmptyState, QueryContent } from '#ui/page-states.tsx'
import { LinkTo, useAddress, useAddressParts } from '#ui/state/address.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type Article, type GuideEntry, readArticleNumber } from '../rules/article.ts'
import { useArticle, useGuideContents, useWholeGuide } from './articles.ts'
import { ArticleText } from './Markdown.tsx'
import { useScrollToHeading } from './use-arrival.ts'
import './help.css'

/** An article of the guide in the language of the reader, whatever its name in the address. */
export function ArticlePage() {
  const t = useTranslate(messages)
  const guide = useWholeGuide()
  const { article: name = '' } = useAddressParts()
  const asking = useArticle(name)
  useScrollToHeading(asking.data)
  const print = { label: t('help.print'), icon: IconPrinter, act: () => window.print() }
  return (
    <PageFrame
      title={asking.data ? t.data(asking.data.title) : t('help.title')}
      trail={[{ label: t('help.title'), to: guide }]}
      more={[asking.data && print]}
    >
      <QueryContent asking={asking} rows={10}>
        {(article) => (article ? <Found article={article} name={name} /> : <Missing />)}
      </QueryContent>
    </PageFrame>
  )
}

function Missing() {
  const t = useTranslate(messages)
  const guide = useWholeGuide()
  const { go } = useAddress()
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

function Found({ article, name }: { article: Article; name: string }) {
  const t = useTranslate(messages)
  const entries = useGuideContents().data?.entries ?? []
  const at = entries.findIndex((entry) => readArticleNumber(entry.name) === readArticleNumber(name))
  const [previous, next] = [entries[at - 1], entries[at + 1]]
  return (
    <div className="help-reading">
      <article className="help-article">
        <ArticleText article={article} />
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

function Neighbour({ entry, way }: { entry: GuideEntry; way: 'previous' | 'next' }) {
  const t = useTranslate(messages)
  const guide = useWholeGuide()
  const Icon = way === 'next' ? IconArrowRight : IconArrowLeft
  return (
    <LinkTo to={`${guide}/${entry.name}`} data-way={way}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span>
        <small>{t(`help.${way}`)}</small>
        {t.data(entry.title)}
      </span>
    </LinkTo>
  )
}

function SectionLinks({ article }: { article: Article }) {
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

function ArticleLinks({ entries, current }: { entries: GuideEntry[]; current: GuideEntry | undefined }) {
  const t = useTranslate(messages)
  const guide = useWholeGuide()
  return (
    <nav aria-label={t('help.contents')}>
      <h2>{t('help.contents')}</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.name}>
            <LinkTo to={`${guide}/${entry.name}`} aria-current={entry === current ? 'page' : undefined}>
              {t.data(entry.title)}
            </LinkTo>
          </li>
        ))}
      </ol>
    </nav>
  )
}
