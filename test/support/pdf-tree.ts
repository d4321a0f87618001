import { objectsOf, streamOf } from './read-pdf.ts'

/** A structure element of a PDF: its role, and its children. */
export type Element = { role: string; alt: string | undefined; content: string; children: Element[]; marks: number }

/** The structure of a tagged PDF from its root; each element must name its parent. */
export function treeOf(bytes: Uint8Array): Element {
  const objects = objectsOf(bytes)
  const [, root] = [...objects].find(([, body]) => body.includes('/Type /StructTreeRoot'))!
  const elementAt = (id: number, parent: number): Element => {
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
export const allOf = (element: Element): Element[] => [element, ...element.children.flatMap(allOf)]

/** Roles from an element down, as `Document(H1 P Table(TR(TD)))`. */
export const rolesOf = ({ role, children }: Element): string => (children.length ? `${role}(${children.map(rolesOf).join(' ')})` : role)

const PAINTS = /^(?:Tj|TJ|S|s|f|F|f\*|B|B\*|b|b\*|Do|sh)$/

/** The page content that is neither structure nor decoration, and the number of parts. */
export function marksOf(bytes: Uint8Array): { bare: string[]; parts: number; decorations: number } {
  const objects = objectsOf(bytes)
  const found = { bare: [] as string[], parts: 0, decorations: 0 }
  for (const page of [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))) {
    const text = streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)![1]))!)
    let depth = 0
    const streamText = text
      .replace(/\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)/g, '()')
      .matchAll(/\/Artifact\b|\/MCID\b|\b(?:BDC|BMC|EMC)\b|[A-Za-z*]+/g)
    for (const [word] of streamText) {
      if (word === '/Artifact') found.decorations++
      else if (word === '/MCID') found.parts++
      else if (word === 'BDC' || word === 'BMC') depth++
      else if (word === 'EMC') depth--
      else if (depth === 0 && PAINTS.test(word)) found.bare.push(word)
    }
  }
  return found
}
