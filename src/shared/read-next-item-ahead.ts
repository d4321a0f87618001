/** Iterates over a source and starts to read the next item before it yields the current one. */
export async function* readNextItemAhead<Read>(source: AsyncIterable<Read>): AsyncGenerator<Read> {
  const reading = source[Symbol.asyncIterator]()
  const begin = () => {
    const begun = reading.next()
    begun.catch(() => undefined) // the error is thrown to the consumer; if the consumer stopped, it is ignored
    return begun
  }
  try {
    for (let next = begin(); ; ) {
      const { done, value } = await next
      if (done) return
      next = begin()
      yield value
    }
  } finally {
    await reading.return?.()
  }
}
