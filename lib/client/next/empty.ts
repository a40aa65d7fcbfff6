// Replaces a module of Next that every page would load and never use.
export {};
