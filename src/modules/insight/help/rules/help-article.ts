import { marked, type Token, type Tokens } from 'marked'

/** A section of an article: the target of a link with `#anchor`, and a unit of the search. */
export type HelpArticleSectionText = { title: string; anchor: string; depth: number; tokens: Token[] }
/** `lead` is the text between the title and the first section. */
export type HelpArticle = { title: string; lead: Token[]; sections: HelpArticleSectionText[] }

/** Parses an article: one `#` title, then sections. */
export function parseHelpArticle(markdown: string): HelpArticle {
  const article: HelpArticle = { title: '', lead: [], sections: [] }
  const counts = new Map<string, number>()
  for (const token of marked.lexer(markdown)) {
    const section = article.sections.at(-1)
    if (token.type === 'heading' && token.depth === 1 && !article.title) article.title = markdownTokensToPlainText(token.tokens)
    else if (token.type === 'heading') article.sections.push(createSection(token as Tokens.Heading, counts))
    else (section?.tokens ?? article.lead).push(token)
  }
  return article
}

function createSection({ tokens, depth }: Tokens.Heading, counts: Map<string, number>): HelpArticleSectionText {
  const title = markdownTokensToPlainText(tokens)
  const slug = toHelpHeadingAnchor(title)
  const before = counts.get(slug) ?? 0
  counts.set(slug, before + 1)
  return { title, anchor: before ? `${slug}-${before}` : slug, depth, tokens: [] }
}

/** The anchor of a heading as Markdown renderers create it: `Neradni dani` becomes `neradni-dani`. */
export const toHelpHeadingAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The plain text of tokens. Cells and list items are separated. */
export function markdownTokensToPlainText(tokens: readonly Token[] = []): string {
  return tokens.map(textOf).join('').replace(/\s+/g, ' ').trim()
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'table':
      return [token.header, ...token.rows]
        .flat()
        .map((cell: Tokens.TableCell) => `${markdownTokensToPlainText(cell.tokens)} `)
        .join('')
    case 'list':
      return token.items.map((item: Tokens.ListItem) => `${markdownTokensToPlainText(item.tokens)} `).join('')
    case 'space':
    case 'br':
      return ' '
    case 'image':
    case 'html':
      return ''
    default: {
      let within = ''
      if ('tokens' in token && token.tokens) within = token.tokens.map(textOf).join('')
      else if ('text' in token) within = token.text
      return isBlock(token) ? `${within} ` : within
    }
  }
}

const isBlock = ({ type }: Token) => ['paragraph', 'heading', 'blockquote', 'code'].includes(type)

/** An entry in the table of contents: file name, title and subject. */
export type HelpGuideContentsItem = { name: string; title: string; about: string }

/** Parses the table of contents of the guide: the list of links on its first page, and the surrounding article. */
export function parseHelpGuideContents(readme: string): { entries: HelpGuideContentsItem[]; article: HelpArticle } {
  const article = parseHelpArticle(readme)
  const list = article.lead.find((token): token is Tokens.List => token.type === 'list' && token.ordered)
  const entries = (list?.items ?? []).flatMap((item): HelpGuideContentsItem[] => {
    const inline = item.tokens.flatMap((token) => ('tokens' in token && token.tokens) || [])
    const link = inline.find((token): token is Tokens.Link => token.type === 'link')
    const rest = markdownTokensToPlainText(inline.filter((token) => token !== link)).replace(/^[–:,-]\s*/, '')
    return link ? [{ name: link.href.replace(/\.md$/, ''), title: markdownTokensToPlainText(link.tokens), about: rest }] : []
  })
  return { entries, article: { ...article, lead: article.lead.filter((token) => token !== list) } }
}

/** The number in a file name, which is equal in both languages: `04` for `04-uredjaji-i-prolasci`. */
export const readHelpArticleNumber = (name: string) => /^\d+/.exec(name)?.[0] ?? ''
