/** The maximum number of people in a part of the list. Parts load fast, and each person who counts gets one. */
export const MAX_PEOPLE_PER_EVACUATION_LIST = 1_500

/** Splits groups into parts of limited size. A group is split only if it is larger than a part. */
export function splitEvacuationList<One>(groups: readonly (readonly [string, readonly One[]])[], pageSize: number): [string, One[]][][] {
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
