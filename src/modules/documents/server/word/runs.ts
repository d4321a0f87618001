import { allOf, around, childOf, childrenOf, drop, type Element, writeXml } from './xml.ts'

const wordsOf = (run: Element) => childrenOf(run).filter(({ nodeName }) => nodeName !== 'w:rPr')
const onlyWords = (run: Element) => run.nodeName === 'w:r' && wordsOf(run).every(({ nodeName }) => nodeName === 'w:t')
const lookOf = (run: Element) => {
  const look = childOf(run, 'w:rPr')
  return look && childrenOf(look).length ? writeXml(look).replace(/ xmlns:\w+="[^"]*"/g, '') : ''
}

/** Marks of the spelling checker and of the last editing, which cut words into runs. */
const noise = ['w:proofErr', 'w:lastRenderedPageBreak', 'w:noProof', 'w:lang']

/** Joins the runs of a paragraph that look the same: Word cuts words where somebody once paused. */
export function joinRuns(paragraph: Element): void {
  for (const name of noise) for (const one of allOf(paragraph, name)) drop(one)
  let before: Element | undefined
  for (const run of childrenOf(paragraph)) {
    if (before && onlyWords(run) && onlyWords(before) && lookOf(run) === lookOf(before)) {
      setWords(before, textOf(before) + textOf(run))
      drop(run)
    } else before = run.nodeName === 'w:r' ? run : undefined
  }
}

const textOf = (run: Element) =>
  wordsOf(run)
    .map(({ textContent }) => textContent ?? '')
    .join('')

function setWords(run: Element, text: string): void {
  for (const word of wordsOf(run)) drop(word)
  run.appendChild(word(run, text))
}

function word(beside: Element, text: string): Element {
  const made = beside.ownerDocument!.createElementNS(beside.namespaceURI, 'w:t')
  made.setAttribute('xml:space', 'preserve')
  made.appendChild(beside.ownerDocument!.createTextNode(text))
  return made
}

/** The words of a paragraph itself, without those of a box that is anchored in it. */
export const ownWords = (paragraph: Element) => allOf(paragraph, 'w:t').filter((one) => around(one, 'w:p') === paragraph)
export const ownText = (paragraph: Element) =>
  ownWords(paragraph)
    .map(({ textContent }) => textContent ?? '')
    .join('')

/** A tag of the template, alone in a run. */
export type Tag = { run: Element; text: string }

/** Puts each tag of a paragraph into a run of its own, however many runs it was cut into; answers them in their order. */
export function tagsOf(paragraph: Element): Tag[] {
  const whole = ownText(paragraph)
  if (!whole.includes('{{')) return []
  return [...whole.matchAll(/\{\{([^{}]*)\}\}/g)]
    .reverse()
    .map((found) => ({ run: alone(paragraph, found.index, found.index + found[0].length), text: found[1]!.replace(/\s+/g, ' ').trim() }))
    .reverse()
}

/** The run that holds these characters of the paragraph, and nothing else. */
function alone(paragraph: Element, from: number, to: number): Element {
  const words = ownWords(paragraph)
  let at = 0
  let home: Element | undefined
  let before = ''
  let after = ''
  for (const one of words) {
    const text = one.textContent ?? ''
    const [start, end] = [at, at + text.length]
    at = end
    if (end <= from || start >= to) continue
    if (!home) {
      home = one
      before = text.slice(0, from - start)
      after = text.slice(to - start)
    } else {
      // What was cut off into later runs is taken out of them.
      one.textContent = text.slice(Math.min(text.length, to - start))
      one.setAttribute('xml:space', 'preserve')
    }
  }
  return split(home!, before, after)
}

function split(home: Element, before: string, after: string): Element {
  const run = home.parentNode as Element
  const parent = run.parentNode!
  const look = childOf(run, 'w:rPr')
  const make = () => {
    const made = run.ownerDocument!.createElementNS(run.namespaceURI, 'w:r')
    if (look) made.appendChild(look.cloneNode(true))
    return made
  }
  const rest = make()
  if (after) rest.appendChild(word(run, after))
  const following = wordsOf(run).slice(wordsOf(run).indexOf(home) + 1)
  for (const one of following) rest.appendChild(one)
  const tag = make()
  tag.appendChild(word(run, ''))
  parent.insertBefore(tag, run.nextSibling)
  if (wordsOf(rest).length) parent.insertBefore(rest, tag.nextSibling)
  if (before) {
    home.textContent = before
    home.setAttribute('xml:space', 'preserve')
  } else drop(home)
  if (wordsOf(run).length === 0) drop(run)
  return tag
}
