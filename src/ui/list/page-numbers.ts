/** The page numbers of a pager: the ends, the page and its neighbours; null for a gap. */
export function listPagesAround(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = index === 0 ? 0 : number - numbers[index - 1]! - 1
    return gap === 0 ? [number] : gap === 1 ? [number - 1, number] : [null, number]
  })
}
