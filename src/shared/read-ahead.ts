/** Hands out what is read one after another; the next is begun before one is handed out, so that reading goes on while that is used. */
export async function* readAhead<Read>(source: AsyncIterable<Read>): AsyncGenerator<Read> {
  const reading = source[Symbol.asyncIterator]()
  const begin = () => {
    const begun = reading.next()
    begun.catch(() => undefined) // a failure is that of who takes it, or of nobody where no more is taken
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
