// In place of what Next brings to every page and never uses there.
export {};
