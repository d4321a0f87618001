/** One or more documents by registration id. */
export type StepProps = {
  ids: readonly number[]
  /** Their numbers by id, for steps that need them. */
  numbers?: ReadonlyMap<number, string> | undefined
  close: () => void
  done?: (() => void) | undefined
}

/** Shows success and reloads after an action. */
export const finishStep =
  ({ close, done }: Pick<StepProps, 'close' | 'done'>) =>
  () => {
    done?.()
    close()
  }
