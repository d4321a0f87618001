/** So many people are in a part of the list: it is there at once, and a part can be handed to each who counts. */
export const MAX_PEOPLE_PER_PART = 1_500

/** Groups in parts of at most so many people, in their order. A group stands in one part, unless it is more than one by itself. */
export function inParts<One>(groups: readonly (readonly [string, readonly One[]])[], pageSize: number): [string, One[]][][] {
  const parts: [string, One[]][][] = []
  let room = 0
  for (const [name, people] of groups)
    for (let at = 0; at < people.length; at += pageSize) {
      const piece = people.slice(at, at + pageSize)
      if (piece.length > room) {
        parts.push([])
        room = pageSize
      }
      parts.at(-1)!.push([name, piece])
      room -= piece.length
    }
  return parts
}
