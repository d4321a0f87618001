/**
 * Formats the ground of an end in the genitive, as a decision states it: `Istek roka (ZoR čl. 175 t. 1)` becomes `člana 175. stav 1. tačka
 * 1)`. Null if the ground contains no article of the Zakon o radu.
 */
export function findTerminationLegalBasis(ground: string | null): string | null {
  const named = /\(ZoR čl\. ([^()]+)\)\s*$/.exec(ground ?? '')?.[1]
  if (!named) return null
  const articles = named.split(',').map((one) => articleOf(one.trim()))
  return articles.includes(null) ? null : articles.join(' i ')
}

/** Completes `175 t. 1`: these articles have one paragraph, to which their items belong. */
function articleOf(text: string): string | null {
  const [, article, paragraph, item] = /^(\d+[a-z]?)(?: st\. (\d+))?(?: t\. (\d+))?$/.exec(text) ?? []
  if (!article) return null
  const stop = /\d$/.test(article) ? '.' : ''
  const of = paragraph ?? (item && '1')
  return `člana ${article}${stop}${of ? ` stav ${of}.` : ''}${item ? ` tačka ${item})` : ''}`
}
