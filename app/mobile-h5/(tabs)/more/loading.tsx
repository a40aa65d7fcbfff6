import { MoreSkeleton } from "#components/account/more/more-skeleton.tsx";

export default MoreSkeleton;
