// Handlers are delegated and walk all kinds of nodes: what only some of these have is asked for with `?.` or by a selector.
// This compiler knows no forms with a submitter yet.
interface Window { periscope: any; FormData: any }
interface HTMLElement { ariaInvalid: string | null }
interface EventTarget { matches: any; querySelector: any; closest: any; dataset: any }
interface Event { isComposing?: boolean }
interface Node { data?: any; close?(): void; contains(other: any): boolean }
interface Element { open?: any; showModal?: any; blur(): void; type?: any; name?: any; value?: any; form?: any; click?: any }
interface Array<T> { findLastIndex(predicate: (value: T, index: number) => boolean): number }
interface ParentNode { moveBefore?(node: Node, before: Node): void }
