import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { IconSearch } from '#ui/icons.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { InternalLink, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type HelpGuideContentsItem, readHelpArticleNumber } from '../rules/help-article.ts'
import { type FoundHelpArticle, searchHelpArticles } from '../rules/search-articles.ts'
import { HelpArticleText } from './HelpArticleText.tsx'
import { useHelpGuideAddress, useHelpGuideContents, useSearchableHelpSections } from './help-articles.ts'
import { useScrollToHelpHeading } from './use-scroll-to-heading.ts'
import './help.css'

/** The contents of the guide, with a search. */
export function HelpPage() {
  const t = useTranslate(messages)
  const { text, setText, query } = useQuery()
  return (
    <PageLayoutFrame title={t('help.title')}>
      <div className="help-search">
        <TextField name="search" label={t('help.search')} value={text} onChange={setText} maxLength={100} type="search" />
      </div>
      {query ? <Results query={query} clear={() => setText('')} /> : <Contents />}
    </PageLayoutFrame>
  )
}

/** The search text, stored in the URL. */
function useQuery() {
  const { search, setSearch } = useCurrentUrl()
  const inAddress = search.q ?? ''
  const [text, setText] = useState(inAddress)
  const query = useDebouncedValue(text.trim(), 200)
  const written = useRef(inAddress)
  useEffect(() => {
    if (query === written.current) return
    written.current = query
    setSearch({ q: query })
  }, [query, setSearch])
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setText(inAddress)
  }, [inAddress])
  return { text, setText, query }
}

/** The number of the article about the screens of employees. */
const EMPLOYEE_ARTICLE = '14'

function putEmployeeArticleFirst(entries: HelpGuideContentsItem[]): HelpGuideContentsItem[] {
  const isFirst = ({ name }: HelpGuideContentsItem) => readHelpArticleNumber(name) === EMPLOYEE_ARTICLE
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))]
}

function Contents() {
  const t = useTranslate(messages)
  const isEmployee = useSession().hasRole('employee_user')
  const contents = useHelpGuideContents()
  useScrollToHelpHeading(contents.data)
  return (
    <QueryStateContent asking={contents} rows={10}>
      {({ entries, article }) => (
        <>
          <div className="help-article">
            <HelpArticleText article={{ ...article, sections: [] }} />
          </div>
          <PageSectionLayout title={t('help.contents')}>
            <ol className="help-contents">
              {(isEmployee ? putEmployeeArticleFirst(entries) : entries).map((entry) => (
                <EntryItem key={entry.name} entry={entry} />
              ))}
            </ol>
          </PageSectionLayout>
          <div className="help-article">
            <HelpArticleText article={{ ...article, lead: [] }} />
          </div>
        </>
      )}
    </QueryStateContent>
  )
}

function EntryItem({ entry: { name, title, about } }: { entry: HelpGuideContentsItem }) {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  return (
    <li>
      <InternalLink to={`${guide}/${name}`}>{t.data(title)}</InternalLink>
      {about && <span className="muted">{t.data(about)}</span>}
    </li>
  )
}

function Results({ query, clear }: { query: string; clear: () => void }) {
  const t = useTranslate(messages)
  const places = useSearchableHelpSections()
  return (
    <QueryStateContent asking={places} rows={6}>
      {(all) => {
        const found = searchHelpArticles(all, query)
        if (!found.length) {
          return (
            <EmptyState icon={IconSearch} title={t('help.none_found')} actions={<Button onClick={clear}>{t('help.clear')}</Button>}>
              {t('help.none_found_more')}
            </EmptyState>
          )
        }
        return (
          <PageSectionLayout title={t('help.found', { count: found.length })}>
            <ul className="help-found">
              {found.map((one) => (
                <Result key={`${one.name}#${one.anchor ?? ''}`} found={one} />
              ))}
            </ul>
          </PageSectionLayout>
        )
      }}
    </QueryStateContent>
  )
}

function Result({ found: { name, article, title, anchor, text, excerpt } }: { found: FoundHelpArticle }) {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  return (
    <li>
      <InternalLink to={name ? `${guide}/${name}` : guide} hash={anchor}>
        {t.data(title)}
      </InternalLink>
      {anchor && <span className="muted">{t.data(article)}</span>}
      {text && (
        <p>
          {excerpt.map((piece, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a piece of text
            piece.hit ? <mark key={at}>{t.data(piece.text)}</mark> : t.data(piece.text),
          )}
        </p>
      )}
    </li>
  )
}
