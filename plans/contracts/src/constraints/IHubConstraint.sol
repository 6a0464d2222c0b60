// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A package that a member holds for a time
interface IActivePackage {
    /// @notice Until when the member holds one (unix second); 0 or past: none.
    function activeUntil(uint256 id) external view returns (uint256);
}

/// @title Hub constraint: who may buy, and how much in 30 days
/// @notice Protects members from buying too much and too early. Asked when a purchase is made, never when money leaves a plan.
/// A member's own limit tightens at once and loosens after 7 days.
interface IHubConstraint {
    /// @notice Why an entry is refused.
    enum Refusal {
        None,
        NotMember,
        TermsOutdated,
        TooYoung,
        CoolingOff,
        NoPackage,
        OverLimit,
        NotListed
    }

    /// @notice What every member starts with, immutable.
    /// @param minAge Seconds since joining before the first purchase.
    /// @param defaultLimit Spending in any 30 days, in base units, for members who set none.
    /// @param unit Base units that spending is counted in, rounded up (10,000 = a cent of USDC).
    /// @param package Plan whose package a member must hold to buy or earn; zero for none.
    struct Terms {
        uint256 minAge;
        uint256 defaultLimit;
        uint256 unit;
        address package;
    }

    /// @notice A member's limit as stored.
    /// @param limit In units; in force until `nextAt`.
    /// @param next In units; in force from `nextAt`, if that is not 0.
    /// @param coolUntil No purchase before this unix second.
    struct Limit {
        uint32 limit;
        uint32 next;
        uint40 nextAt;
        uint40 coolUntil;
    }

    /// @notice A limit was set; it is in force from `from` (unix second). In base units.
    event LimitSet(uint256 indexed id, uint256 limit, uint256 from);

    /// @notice A member buys nothing until this unix second.
    event CoolingOff(uint256 indexed id, uint256 until);

    /// @notice A member accepted the terms in force.
    event TermsAccepted(uint256 indexed id, bytes32 terms);

    /// @notice The entry is refused. `detail`: unix second from which it is open (too young, cooling off), what is left of the
    /// limit in base units (over the limit), else 0.
    error EntryRefused(uint256 id, Refusal reason, uint256 detail);

    /// @notice The caller is no member.
    error NotMember(address wallet);

    /// @notice These are not the terms in force.
    error WrongTerms(bytes32 current);

    /// @notice A pause of own purchases lasts 1 to 365 days and cannot be shortened.
    error BadCoolOff(uint256 until, uint256 earliest, uint256 latest);

    /// @notice A constructor argument is out of bounds.
    error BadTerms(bytes32 name);

    /// @notice Admits a purchase and counts it. Plans of the factory only.
    /// @param wallet The buyer.
    /// @param amount Price in base units.
    /// @return id The buyer's hub id.
    function recordSpend(address wallet, uint256 amount) external returns (uint256 id);

    /// @notice Sets the caller's own limit for any 30 days: at once when it is lower, after 7 days when it is higher. Rounded down to units.
    function setLimit(uint256 limit) external;

    /// @notice Stops the caller's own purchases for 1 to 365 days. It can be extended, not shortened.
    function coolOff(uint256 days_) external;

    /// @notice Accepts terms that changed after the caller joined.
    function acceptTerms(bytes32 terms) external;

    /// @notice Whether `recordSpend` by `plan` would admit the purchase; `detail` as in {EntryRefused}.
    function canBuy(uint256 id, address plan, uint256 amount)
        external
        view
        returns (Refusal reason, uint256 detail);

    /// @notice Whether a member may take part in an optional pool of `plan`. Never asked for what was earned already.
    function canEarn(uint256 id, address plan) external view returns (Refusal reason, uint256 detail);

    /// @notice What a member has spent in the last 30 to 36 days, in base units, rounded up to units.
    function spent(uint256 id) external view returns (uint256);

    /// @notice The member's limit in force, in base units.
    function limitOf(uint256 id) external view returns (uint256);

    /// @notice The member's limit as stored (all 0: the default).
    function limits(uint256 id) external view returns (Limit memory);

    /// @notice When the member accepted the terms (unix second); the time of joining until {acceptTerms} is used.
    function termsAcceptedAt(uint256 id) external view returns (uint256);

    /// @notice The immutable terms.
    function constraintTerms() external view returns (Terms memory);

    /// @notice The registry of members.
    function hub() external view returns (address);

    /// @notice The payment token that spending is counted in.
    function token() external view returns (address);
}
