// A key of the keyboard, as it is written.
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-badge border border-line-strong bg-3 px-1.5 font-mono text-small text-1">
    {children}
  </kbd>
)
