import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type Compiler = NodeCompiler

/** The typesetter with these typefaces and the files of a folder. The package brings a binary of Typst for each platform. */
export function typesetter(workspace: string, typefaces: Buffer[]): Compiler {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: typefaces }] })
}
