import {
  type Element,
  findEnclosingXmlElement,
  findXmlChildElement,
  findXmlDescendants,
  listXmlChildElements,
  removeXmlNode,
  writeDocxXml,
} from './docx-xml-nodes.ts'

const contentOf = (run: Element) => listXmlChildElements(run).filter(({ nodeName }) => nodeName !== 'w:rPr')
const isTextOnly = (run: Element) => run.nodeName === 'w:r' && contentOf(run).every(({ nodeName }) => nodeName === 'w:t')
const lookOf = (run: Element) => {
  const look = findXmlChildElement(run, 'w:rPr')
  return look && listXmlChildElements(look).length ? writeDocxXml(look).replace(/ xmlns:\w+="[^"]*"/g, '') : ''
}

/** Marks of the spelling checker and of the last editing, which cut words into runs. */
const noise = ['w:proofErr', 'w:lastRenderedPageBreak', 'w:noProof', 'w:lang']

/** Joins runs of equal style, because Word splits words arbitrarily. */
export function joinDocxTextRuns(paragraph: Element): void {
  for (const name of noise) for (const one of findXmlDescendants(paragraph, name)) removeXmlNode(one)
  let alike: Element[] = []
  const join = () => {
    const [first, ...others] = alike
    if (first && others.length) setText(first, alike.map(textOf).join(''))
    for (const one of others) removeXmlNode(one)
  }
  for (const run of listXmlChildElements(paragraph)) {
    const first = alike[0]
    if (first && isTextOnly(run) && lookOf(run) === lookOf(first)) alike.push(run)
    else {
      join()
      alike = isTextOnly(run) ? [run] : []
    }
  }
  join()
}

const textOf = (run: Element) =>
  contentOf(run)
    .map(({ textContent }) => textContent ?? '')
    .join('')

function setText(run: Element, text: string): void {
  for (const word of contentOf(run)) removeXmlNode(word)
  run.appendChild(createTextElement(run, text))
}

function createTextElement(sibling: Element, text: string): Element {
  const made = sibling.ownerDocument!.createElementNS(sibling.namespaceURI, 'w:t')
  made.setAttribute('xml:space', 'preserve')
  made.appendChild(sibling.ownerDocument!.createTextNode(text))
  return made
}

/** The runs of a paragraph without those of anchored boxes. */
export const listDocxParagraphRuns = (paragraph: Element) =>
  findXmlDescendants(paragraph, 'w:t').filter((one) => findEnclosingXmlElement(one, 'w:p') === paragraph)
export const readDocxParagraphText = (paragraph: Element) =>
  listDocxParagraphRuns(paragraph)
    .map(({ textContent }) => textContent ?? '')
    .join('')

/** A tag in a run that contains nothing else. */
export type DocxRunTag = { run: Element; text: string }

type Word = { word: Element; start: number; end: number }

/** The text pieces of a paragraph, each with its position in the whole text. */
function placesOf(paragraph: Element): Word[] {
  let at = 0
  return listDocxParagraphRuns(paragraph).map((word) => {
    const start = at
    at += word.textContent?.length ?? 0
    return { word, start, end: at }
  })
}

/** How many tags begin in a paragraph. */
export const countTemplateTagsInDocxParagraph = (paragraph: Element) => readDocxParagraphText(paragraph).split('{{').length - 1

/** Moves each tag of a paragraph into a separate run; returns these in order. */
export function splitDocxTagsIntoOwnRuns(paragraph: Element): DocxRunTag[] {
  const whole = readDocxParagraphText(paragraph)
  const places = placesOf(paragraph)
  // From the last to the first, so that earlier positions stay valid.
  return [...whole.matchAll(/\{\{([^{}]*)\}\}/g)]
    .reverse()
    .map((found) => ({
      run: createRunOfRange(places, found.index, found.index + found[0].length),
      text: found[1]!.replace(/\s+/g, ' ').trim(),
    }))
    .reverse()
}

/** Creates a run with exactly this range of characters. */
function createRunOfRange(places: readonly Word[], from: number, to: number): Element {
  const [home, ...later] = places.filter(({ start, end }) => end > from && start < to)
  const { word: first, start } = home!
  // Removes the characters that later runs contained.
  for (const { word: one, start: its } of later) {
    one.textContent = (one.textContent ?? '').slice(to - its)
    one.setAttribute('xml:space', 'preserve')
  }
  const text = first.textContent ?? ''
  return split(first, text.slice(0, from - start), text.slice(to - start))
}

function split(home: Element, before: string, after: string): Element {
  const run = home.parentNode as Element
  const parent = run.parentNode!
  const look = findXmlChildElement(run, 'w:rPr')
  const make = () => {
    const made = run.ownerDocument!.createElementNS(run.namespaceURI, 'w:r')
    if (look) made.appendChild(look.cloneNode(true))
    return made
  }
  const rest = make()
  if (after) rest.appendChild(createTextElement(run, after))
  const following = contentOf(run).slice(contentOf(run).indexOf(home) + 1)
  for (const one of following) rest.appendChild(one)
  const tag = make()
  tag.appendChild(createTextElement(run, ''))
  parent.insertBefore(tag, run.nextSibling)
  if (contentOf(rest).length) parent.insertBefore(rest, tag.nextSibling)
  if (before) {
    home.textContent = before
    home.setAttribute('xml:space', 'preserve')
  } else removeXmlNode(home)
  if (contentOf(run).length === 0) removeXmlNode(run)
  return tag
}
