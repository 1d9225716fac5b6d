// Handlers are delegated and see all kinds of nodes: members that only some of them have are declared for all, as `any`.
interface Node { data?: any; nextSibling: any; close?(): void }
interface Event { isComposing?: boolean }
interface Element { content?: any; open?: any; showModal?: any; selected?: any; blur(): void; focus(options?: FocusOptions): void; ariaInvalid: string | null }
interface Document { getElementsByName(name: string): NodeListOf<any> }

// Version 4.8 of the compiler does not know the submitter argument of `FormData`, nor `AbortSignal.timeout`.
interface Window { periscope: any; periscopeInput?: WeakSet<any>; FormData: any; AbortSignal: any }
