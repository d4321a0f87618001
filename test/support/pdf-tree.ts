import { readPdfObjects, readPdfStream } from './read-pdf.ts'

/** A structure element of a PDF: its role, and its children. */
export type PdfTreeElement = { role: string; alt: string | undefined; content: string; children: PdfTreeElement[]; marks: number }

/** The structure of a tagged PDF from its root; each element must name its parent. */
export function readPdfTree(bytes: Uint8Array): PdfTreeElement {
  const objects = readPdfObjects(bytes)
  const [, root] = [...objects].find(([, body]) => body.includes('/Type /StructTreeRoot'))!
  const elementAt = (id: number, parent: number): PdfTreeElement => {
    const object = objects.get(id)!
    if (!object.includes(`/P ${parent} 0 R`) && parent >= 0) throw new Error(`element ${id} does not say that it is in ${parent}`)
    const childRefs = /\/K (\[[^\]]*\]|\d+ 0 R|\d+)/.exec(object)?.[1] ?? ''
    const children = [...childRefs.matchAll(/(\d+) 0 R/g)].map(([, child]) => Number(child))
    const own = children.filter((child) => objects.get(child)?.includes('/Type /StructElem'))
    return {
      role: /\/S \/(\w+)/.exec(object)![1]!,
      alt: /\/Alt [(<]([^)>]*)/.exec(object)?.[1],
      content: object,
      children: own.map((child) => elementAt(child, id)),
      marks: childRefs.replace(/\d+ 0 R/g, '').match(/\d+/g)?.length ?? 0,
    }
  }
  return elementAt(Number(/\/K \[?\s*(\d+) 0 R/.exec(root)![1]), -1)
}

/** All elements below one, in reading order. */
export const listElements = (element: PdfTreeElement): PdfTreeElement[] => [element, ...element.children.flatMap(listElements)]

/** Roles from an element down, as `Document(H1 P Table(TR(TD)))`. */
export const formatRoles = ({ role, children }: PdfTreeElement): string =>
  children.length ? `${role}(${children.map(formatRoles).join(' ')})` : role

const PAINT_OPERATOR_PATTERN = /^(?:Tj|TJ|S|s|f|F|f\*|B|B\*|b|b\*|Do|sh)$/

/** The page content that is neither structure nor decoration, and the number of content parts. */
export function readMarkedContent(bytes: Uint8Array): { bare: string[]; parts: number; decorations: number } {
  const objects = readPdfObjects(bytes)
  const found = { bare: [] as string[], parts: 0, decorations: 0 }
  for (const page of [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))) {
    const text = readPdfStream(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))!)
    let depth = 0
    const streamText = text
      .replace(/\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)/g, '()')
      .matchAll(/\/Artifact\b|\/MCID\b|\b(?:BDC|BMC|EMC)\b|[A-Za-z*]+/g)
    for (const [word] of streamText) {
      if (word === '/Artifact') found.decorations++
      else if (word === '/MCID') found.parts++
      else if (word === 'BDC' || word === 'BMC') depth++
      else if (word === 'EMC') depth--
      else if (depth === 0 && PAINT_OPERATOR_PATTERN.test(word)) found.bare.push(word)
    }
  }
  return found
}
