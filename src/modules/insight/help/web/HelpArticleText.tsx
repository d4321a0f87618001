import type { Token, Tokens } from 'marked'
import { createContext, Fragment, type MouseEvent, type ReactNode, use } from 'react'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { HelpArticle, HelpArticleSectionText } from '../rules/help-article.ts'
import { findHelpArticleName, findHelpPicture, useHelpGuideAddress } from './help-articles.ts'

type Reading = {
  /** The prefix of heading ids, needed if two articles are on one page. */
  prefix: string
  /** Called for a link to an article, instead of navigation. */
  follow?: (name: string | undefined, anchor: string | undefined) => void
}
const ReadingContext = createContext<Reading>({ prefix: '' })

/** An article: tokens become React elements, never markup, and text is shown in the user's script. */
export function HelpArticleText({ article, prefix = '', follow }: { article: HelpArticle } & Partial<Reading>) {
  return (
    <ReadingContext value={{ prefix, follow }}>
      <Blocks tokens={article.lead} />
      {article.sections.map((section) => (
        <Fragment key={section.anchor}>
          <Heading {...section} />
          <Blocks tokens={section.tokens} />
        </Fragment>
      ))}
    </ReadingContext>
  )
}

function Heading({ title, anchor, depth }: HelpArticleSectionText) {
  const { prefix } = use(ReadingContext)
  const t = useTranslate(messages)
  const Name = depth > 2 ? 'h3' : 'h2'
  return (
    <Name id={prefix + anchor} tabIndex={-1}>
      {t.data(title)}
    </Name>
  )
}

const Blocks = ({ tokens }: { tokens: readonly Token[] | undefined }) => renderWithKeys(tokens, (token) => <Block token={token} />)
const Inlines = ({ tokens }: { tokens: readonly Token[] | undefined }) => renderWithKeys(tokens, (token) => <Inline token={token} />)

function renderWithKeys<Part>(tokens: readonly Part[] = [], draw: (token: Part) => ReactNode) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a displayed article does not change
  return tokens.map((token, at) => <Fragment key={at}>{draw(token)}</Fragment>)
}

function Block({ token }: { token: Token }) {
  switch (token.type) {
    case 'paragraph':
      return isPicture(token) ? (
        <Inlines tokens={token.tokens} />
      ) : (
        <p>
          <Inlines tokens={token.tokens} />
        </p>
      )
    case 'list':
      return <List {...(token as Tokens.List)} />
    case 'table':
      return <Table {...(token as Tokens.Table)} />
    case 'code':
      return <pre>{token.text}</pre>
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    default:
      return <Inline token={token} />
  }
}

const isPicture = ({ tokens }: Token & { tokens?: Token[] }) => tokens?.length === 1 && tokens[0]!.type === 'image'

function List({ ordered, items }: Tokens.List) {
  const Name = ordered ? 'ol' : 'ul'
  return (
    <Name>
      {renderWithKeys(items, (item) => (
        <li>
          <Blocks tokens={(item as Tokens.ListItem).tokens} />
        </li>
      ))}
    </Name>
  )
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <MatrixTable className="help-table">
      <thead>
        <tr>
          {renderWithKeys(header, (cell) => (
            <th scope="col">
              <Inlines tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {renderWithKeys(rows, (row) => (
          <tr>
            {renderWithKeys(row, (cell) => (
              <td>
                <Inlines tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MatrixTable>
  )
}

function Inline({ token }: { token: Token }) {
  const t = useTranslate(messages)
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inlines tokens={token.tokens} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines tokens={token.tokens} />
        </em>
      )
    case 'codespan':
      return <code>{token.text}</code>
    case 'link':
      return <GuideLink {...(token as Tokens.Link)} />
    case 'image':
      return <Picture {...(token as Tokens.Image)} />
    case 'br':
      return <br />
    case 'space':
    case 'html':
      return null
    default:
      if ('tokens' in token && token.tokens) return <Inlines tokens={token.tokens} />
      return 'text' in token ? t.data(token.text) : null
  }
}

/** A link to an article or a heading. An unknown target is rendered as plain text. */
function GuideLink({ href, tokens }: Tokens.Link) {
  const t = useTranslate(messages)
  const guide = useHelpGuideAddress()
  const { prefix, follow } = use(ReadingContext)
  const inside = <Inlines tokens={tokens} />
  const [, file, anchor] = /^([^#]*?)(?:\.md)?(?:#(.*))?$/.exec(href) ?? []
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {inside}
      </a>
    )
  }
  if (!file && anchor) return <a href={`#${prefix}${anchor}`}>{inside}</a>
  const name = file && !file.includes('/') ? findHelpArticleName(t.language, file) : undefined
  if (!name) return inside
  const onClick = (event: MouseEvent) => {
    if (!follow || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    follow(name, anchor)
  }
  return (
    <InternalLink to={`${guide}/${name}`} hash={anchor} onClick={onClick}>
      {inside}
    </InternalLink>
  )
}

/** All pictures of the guide have the same size, so that the layout does not shift. */
function Picture({ href, text }: Tokens.Image) {
  const t = useTranslate(messages)
  const url = findHelpPicture(href)
  const name = t.data(text)
  return (
    url && (
      <a className="help-picture" href={url} target="_blank" rel="noreferrer" aria-label={t('help.enlarge', { name: text })}>
        <img src={url} alt={name} width={1280} height={800} />
      </a>
    )
  )
}
