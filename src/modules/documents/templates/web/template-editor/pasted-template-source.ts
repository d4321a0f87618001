import { MAX_TEMPLATE_SOURCE_LENGTH } from '../../rules/parse-template.ts'

/** Elements that end a block in pasted HTML. */
const blocks = new Set('P DIV H1 H2 H3 H4 H5 H6 LI TR UL OL TABLE SECTION ARTICLE BLOCKQUOTE'.split(' '))
const leftOut = new Set('STYLE SCRIPT TITLE META LINK HEAD TEMPLATE IFRAME OBJECT'.split(' '))
const MAX_HTML_DEPTH = 60

/** Converts pasted HTML into lines of a template: titles, paragraphs, lists and bold; everything else is dropped. */
export function convertHtmlToTemplateSource(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines: string[] = []
  let line = ''
  const finishLine = (sign = '') => {
    const label = line
      .replace(/\*\*(\s*)\*\*/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
    if (label) lines.push(sign + label)
    line = ''
  }
  function walk(node: ChildNode, isBold: boolean, depth: number): void {
    if (depth > MAX_HTML_DEPTH) return
    if (node instanceof Text) {
      const text = node.data.replace(/[\s\u00a0]+/g, ' ').replaceAll('**', '')
      const [, lead = '', label = '', tail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
      line += isBold && label ? `${lead}**${label}**${tail}` : text
      return
    }
    if (!(node instanceof HTMLElement) || leftOut.has(node.tagName)) return
    const style = node.getAttribute('style') ?? ''
    // Word writes the marker of a list item as text.
    if (/mso-list:\s*Ignore/i.test(style)) return
    if (node.tagName === 'BR') {
      finishLine()
      return
    }
    const isBlock = blocks.has(node.tagName)
    if (isBlock) finishLine()
    const bold = /^(B|STRONG)$/.test(node.tagName)
      ? !/font-weight:\s*(normal|400)/.test(style)
      : isBold || /font-weight:\s*(bold|[6-9]00)/.test(style)
    const isHeading = /^H[1-6]$/.test(node.tagName)
    for (const child of node.childNodes) walk(child, bold && !isHeading, depth + 1)
    if (isBlock) finishLine(signOf(node, style))
  }
  for (const child of body.childNodes) walk(child, false, 0)
  finishLine()
  return joinParagraphs(lines)
}

function signOf(node: HTMLElement, style: string): string {
  if (node.tagName === 'H1') return '# '
  if (/^H[2-6]$/.test(node.tagName)) return '## '
  if (node.tagName === 'LI') return node.parentElement?.tagName === 'OL' ? '1. ' : '- '
  if (!/mso-list:/i.test(style)) return ''
  const figure = [...node.querySelectorAll('[style]')].find((one) => /mso-list:\s*Ignore/i.test(one.getAttribute('style') ?? ''))
  return /\d|[a-z][.)]/.test(figure?.textContent ?? '') ? '1. ' : '- '
}

/** Converts pasted text: each line is a paragraph; the source of a template stays unchanged. */
export const convertTextToTemplateSource = (text: string): string => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  return /\{\{|^\s*@\w|\n\s*\n/m.test(lines) ? lines : joinParagraphs(lines.split('\n').filter((line) => line.trim()))
}

const isListed = (line: string) => /^(-|\d+\.) /.test(line)
const joinParagraphs = (lines: readonly string[]): string =>
  lines.map((line, at) => (at === 0 ? line : `${isListed(line) && isListed(lines[at - 1]!) ? '\n' : '\n\n'}${line}`)).join('')

/** Whether the text is longer than a template can be; then it is not pasted. */
export const exceedsTemplatePasteLimit = (text: string): boolean => text.length > MAX_TEMPLATE_SOURCE_LENGTH
/** The maximum length of pasted HTML. HTML of Word is ten times as long as its text. */
export const MAX_PASTED_HTML_CHARACTERS = 2_000_000
