/** One paper or many, by their numbers in the register. */
export type StepProps = {
  ids: readonly number[]
  /** Their numbers, by id, where a step needs them. */
  numbers?: ReadonlyMap<number, string> | undefined
  close: () => void
  done?: (() => void) | undefined
}

/** What is left to do when an act is done. */
export const finishStep =
  ({ close, done }: Pick<StepProps, 'close' | 'done'>) =>
  () => {
    done?.()
    close()
  }
