/** The page numbers of a pager: the ends, the page and its neighbours; null for a gap. */
export function listPagerNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = index === 0 ? 0 : number - numbers[index - 1]! - 1
    if (gap === 0) return [number]
    if (gap === 1) return [number - 1, number]
    return [null, number]
  })
}
