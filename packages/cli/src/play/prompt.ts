// Asking a person at a terminal, or a program that writes lines.
import { createInterface } from 'node:readline'
import type { Io } from '../command.ts'

export interface Prompt {
  /** The line that was typed, without spaces around it; nothing when the input has ended. */
  readonly ask: (question: string) => Promise<string | undefined>
  readonly close: () => void
}

export function promptOn({ input, output }: Io): Prompt {
  const terminal = 'isTTY' in input && input.isTTY === true && 'isTTY' in output && output.isTTY === true
  const reader = createInterface({ input, terminal, ...(terminal ? { output } : {}) })
  const lines = reader[Symbol.asyncIterator]()
  return {
    ask: async (question) => {
      if (terminal) {
        reader.setPrompt(question)
        reader.prompt()
      } else output.write(question)
      const { value, done } = await lines.next()
      return done === true ? undefined : value.trim()
    },
    close: () => reader.close(),
  }
}
